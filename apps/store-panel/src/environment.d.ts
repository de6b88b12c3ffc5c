/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_API_PREFIX?: string;
  readonly VITE_SOCKET_BASE?: string;
  readonly VITE_IMAGE_BASE?: string;
  readonly VITE_DASHBOARD_BASE?: string;
}
