import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from './node.mjs';
import { installAlone } from './npm.mjs';
import { CLIENT, RUNTIME } from './paths.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

/** The vendor's own client for browsers; its licence is the vendor's, so it is fetched and never shipped. */
export const SDK = '@cometchat/chat-sdk-javascript@4.2.0';

const FOLDER = join(RUNTIME, 'client');
const print = () => fingerprint([], SDK);

/** The platform's own client, as a witness in tests. It has no dependencies. */
export const client = {
	title: "CometChat's own client (for the tests only)",
	advice: 'Check the connection to the npm registry: npm ping',
	isReady: () => existsSync(CLIENT) && isStamped('client', print()),
	async setUp(onLine) {
		const install = async () => await installAlone('client', NODE, FOLDER, SDK, { onLine });
		await stamped('client', print(), install, FOLDER);
	},
};
