const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host name or address is this machine, whatever a name server says. */
export const isLoopback = (name: string): boolean => loopback.test(name);
