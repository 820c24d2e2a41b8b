import getPort from 'get-port';

/** A port that is free on the loopback address; for a while, no other call gets the same. */
export const freePort = async (): Promise<number> => await getPort({ host: '127.0.0.1' });
