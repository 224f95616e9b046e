export { default } from "../wizard/layout";
