const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Whether a host as it stands in an address leads back to the machine of whoever follows it. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)
