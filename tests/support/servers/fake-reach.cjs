// Is loaded into a server's process before all else (NODE_OPTIONS): it has the fake services (FAKE_SERVICES, as JSON) in
// the place of the real ones, as `once` keeps them (lib/server/once.ts). No setting of the application does that.
globalThis.onceInProcess = new Map([["reach of services", JSON.parse(process.env.FAKE_SERVICES)]]);
