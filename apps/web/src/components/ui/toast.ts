/** A short message over the page. A destructive one tells of a failure and is read out at once. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: "normal" | "destructive";
}

/** A toast in the list, with what tells it apart. */
export interface ShownToast extends Toast {
  readonly id: number;
}

const listeners = new Set<() => void>();
let toasts: readonly ShownToast[] = [];
let nextId = 1;

function publish(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the layout's `Toaster` draws it and takes it away after a while. */
export function showToast(toast: Toast): void {
  publish([...toasts, { ...toast, id: nextId }]);
  nextId += 1;
}

/** The toasts on show, for the `Toaster` alone. */
export const toastList = {
  get: (): readonly ShownToast[] => toasts,
  /** Whether there ever was a toast on this page. */
  hasShown: (): boolean => nextId > 1,
  remove: (id: number): void => publish(toasts.filter((toast) => toast.id !== id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
