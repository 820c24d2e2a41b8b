import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from './node.mjs';
import { installLocked, locked } from './npm.mjs';
import { SITE } from './paths.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const CONFIG = `export { default } from '../../../scripts/site/config.mts';\n`;
const print = () => fingerprint([locked('site')], CONFIG);

/** What makes pages of the docs; 100 MB that nothing else needs. */
export const site = {
	title: 'VitePress for the pages of the docs (100 MB)',
	advice: 'Check the connection to the npm registry: npm ping',
	isReady: () => existsSync(join(SITE, 'node_modules', 'vitepress')) && isStamped('site', print()),
	async setUp(onLine) {
		const install = async () => {
			mkdirSync(join(SITE, '.vitepress'), { recursive: true });
			// It looks for its settings here, beside what it imports.
			writeFileSync(join(SITE, '.vitepress', 'config.mjs'), CONFIG);
			await installLocked('site', NODE, SITE, onLine);
		};
		await stamped('site', print(), install, SITE);
	},
};
