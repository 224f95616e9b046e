import { configure } from "@testing-library/react";

// A busy machine may take its time; a part of a page that never comes is missed all the same.
configure({ asyncUtilTimeout: 10_000 });
