"use client";

import { LazyFailure, lazyPart } from "@/components/ui/lazy";
import { Waiting } from "@/components/ui/spinner";
import { LazyModule } from "@/lib/browser/lazy-module";

const serviceList = new LazyModule(() => import("./service-list"));

/** The services whose keys a person has given, to disconnect them. */
export const ConnectedServices = lazyPart(
  () => serviceList,
  (module) => module.ConnectedList,
  {
    waiting: () => <Waiting role="status">Looking …</Waiting>,
    failed: () => <LazyFailure title="Your email services didn't load." />,
  },
);
