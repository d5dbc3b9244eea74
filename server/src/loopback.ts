const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Whether a host in an address leads to the machine of whoever follows the link. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)
