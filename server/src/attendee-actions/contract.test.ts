import { testSlice } from "../test/test-slice.ts";

testSlice("attendeeActions");
