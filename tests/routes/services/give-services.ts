import { beforeEach } from "vitest";
import { openServiceApp, type ServiceApp } from "../../support/in-process/service-app";
import { SQLITE } from "../../support/in-process/test-databases";
import { startFakeServices } from "../../support/services/fake-services";
import { given } from "../given";

/** Gives the mailing services, which each test finds as new, and the handlers that ask them. */
export function giveServices(variables?: Record<string, string>) {
  const services = given(startFakeServices, (fakes) => fakes.close());
  const app = given<ServiceApp>(
    () => openServiceApp(SQLITE, services, variables),
    (opened) => opened.close(),
  );
  beforeEach(() => services.reset());
  return { services, app };
}
