// @ts-check
import process from "node:process";

// Preloaded into what `supervise` starts. The channel closes when the parent is gone, however it went. Leaving at once
// is right then: whoever kills without asking starts again soon, and must find the ports and the data free.
if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}
