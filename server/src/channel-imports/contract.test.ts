import { testSlice } from "../test/test-slice.ts";

testSlice("channelImports");
