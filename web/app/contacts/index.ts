export { Camera, canScan } from "./camera.tsx";
