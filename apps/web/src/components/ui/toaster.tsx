import { lazy, Suspense, useSyncExternalStore } from "react";

import { toastList } from "./toast.ts";
import type { ShownToast } from "./toast.ts";

const ToastRegion = lazy(async () => ({ default: (await import("./toast-region.tsx")).ToastRegion }));

const noToasts: readonly ShownToast[] = [];

/** Draws the toasts. Their code is loaded with the first one: most visits never see any. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get, () => noToasts);
  const isNeeded = useSyncExternalStore(
    toastList.subscribe,
    () => toastList.hasShown(),
    () => false,
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} onRemove={toastList.remove} />
    </Suspense>
  );
}
