import { Navigate, Outlet } from "react-router";
import { useShellData } from "./use-staff.ts";

/** Whoever has such an address where posts come from a content service is led to the overview. */
export function WritingScreens() {
  return useShellData().isHosted ? <Navigate to="/" replace /> : <Outlet />;
}
