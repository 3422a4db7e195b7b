import { testSlice } from "../test/test-slice.ts";

testSlice("refundRequests");
