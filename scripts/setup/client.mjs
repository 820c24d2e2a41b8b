import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from './node.mjs';
import { installLocked, locked } from './npm.mjs';
import { CLIENT, RUNTIME } from './paths.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const FOLDER = join(RUNTIME, 'client');
const print = () => fingerprint([locked('client')]);

/** The platform's own client, as a witness in tests. */
export const client = {
	title: "CometChat's own client (for the tests only)",
	advice: 'Check the connection to the npm registry: npm ping',
	isReady: () => existsSync(CLIENT) && isStamped('client', print()),
	async setUp(onLine) {
		const install = async () => await installLocked('client', NODE, FOLDER, onLine);
		await stamped('client', print(), install, FOLDER);
	},
};
