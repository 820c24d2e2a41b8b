import { chown, readFile } from 'node:fs/promises';

/** An account of this machine. */
export interface Account {
	uid: number;
	gid: number;
}

/**
 * Hands a folder over to the account that a server of Debian's runs as when root starts it: root's
 * new folders are closed to it. Nothing is handed over, and nothing given, if we are not root.
 */
export async function giveTo(name: string, folder: string): Promise<Account | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n');
	const account = accounts.find((line) => line.startsWith(`${name}:`));
	if (!account) throw new Error(`This machine has no user ${name} to run a server as.`);
	const [uid = 0, gid = 0] = account.split(':').slice(2, 4).map(Number);
	await chown(folder, uid, gid);
	return { uid, gid };
}
