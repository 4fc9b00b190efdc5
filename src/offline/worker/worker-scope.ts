/* The parts of a service worker's scope that are used: TypeScript has its types only instead of a page's. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageFetch extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PageMessage extends ExtendableEvent {
  readonly data: unknown;
}

interface WorkerRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: "network";
}

interface Installation extends ExtendableEvent {
  /** Chromium's: requests for which the worker is not even started. */
  addRoutes?(routes: readonly WorkerRoute[]): Promise<void>;
}

interface WorkerEvents {
  install: Installation;
  activate: ExtendableEvent;
  fetch: PageFetch;
  message: PageMessage;
}

export interface WorkerScope {
  readonly location: Location;
  readonly InstallEvent?: { readonly prototype: object };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
