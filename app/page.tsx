import { HomeDoors } from "@/components/site/home-doors";

export default function HomePage() {
  return <HomeDoors />;
}
