import { Type } from "typebox";
import { Compile } from "typebox/compile";
import { fail } from "../errors.ts";
import { Code, DeviceKey, Password, Username } from "../wire/shapes.ts";

const shapes = {
  code: Compile(Code),
  deviceKey: Compile(DeviceKey),
  username: Compile(Username),
  password: Compile(Password),
  text: Compile(Type.String({ minLength: 1 })),
};

/** One of the named values that flows and challenges carry; refuses a missing or impossible one. */
export function readParameter(
  parameters: Record<string, string>,
  name: string,
  shape: keyof typeof shapes = "text",
): string {
  const value = parameters[name];
  if (value === undefined) fail("InvalidParameterException", `Missing required parameter ${name}`);
  if (!shapes[shape].Check(value)) fail("InvalidParameterException", `Parameter ${name} is not valid`);
  return value;
}

/** The device that a client says it is, if it says so; refuses what no device is called. */
export function readDeviceKey(parameters: Record<string, string>): string | undefined {
  return parameters["DEVICE_KEY"] === undefined ? undefined : readParameter(parameters, "DEVICE_KEY", "deviceKey");
}
