// The raw thing, in a process of its own: every request goes to the model's server as it is, and the answer back.
import { Agent, createServer, request as send } from "node:http";

const [upstream] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

const server = createServer((request, answer) => {
  const call = send(upstream + request.url, { method: request.method, headers: request.headers, agent });
  call.once("response", (response) => {
    answer.writeHead(response.statusCode, response.headers);
    response.pipe(answer);
  });
  call.on("error", () => answer.destroy());
  answer.once("close", () => call.destroy());
  request.pipe(call);
});
// A connection that ends by itself could end just when it is used again.
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
