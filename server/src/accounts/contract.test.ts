import { testSlice } from "../test/test-slice.ts";

testSlice("accounts");
testSlice("self");
