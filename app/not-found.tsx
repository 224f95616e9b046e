import { NotFound } from "@/components/site/not-found";

export default function NotFoundPage() {
  return <NotFound />;
}
