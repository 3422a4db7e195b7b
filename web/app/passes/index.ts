export { passTones, PassState } from "./pass-state.tsx";
