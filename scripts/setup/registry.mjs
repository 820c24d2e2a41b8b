import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { npmUnder } from './npmUnder.mjs';
import { ROOT } from './paths.mjs';

const LIMIT = 10_000;
const PROXIES = /^(npm_config_)?(https?_|all_)?proxy$/i;

let found;

/** Fails in seconds, with one sentence, if the registry can't be reached; npm itself would try for minutes. */
export const findRegistry = () => (found ??= look());

async function look() {
	if (hasProxy()) return;
	const { registry, ...ways } = await settings();
	// A proxy finds addresses that we don't, and who is offline on purpose has a cache.
	if (!registry || Object.values(ways).some(isSet)) return;
	const { origin, protocol, hostname, port } = new URL(registry);
	const host = hostname.replace(/^\[|\]$/g, '');
	try {
		await reach(host, Number(port) || (protocol === 'http:' ? 80 : 443));
	} catch ({ code }) {
		// Path, user and password of an address may be secrets.
		throw Object.assign(new Error(`The npm registry ${origin} can't be reached (${code})`), {
			advice: 'Check the connection, or name another registry: npm config set registry <address>',
		});
	}
}

const isSet = (value) => !['', 'null', 'false', 'undefined'].includes(String(value));
const hasProxy = () =>
	Object.entries(process.env).some(([name, value]) => PROXIES.test(name) && isSet(value));

const SETTING = /^(registry|https-proxy|proxy|offline|prefer-offline) = (.*)$/gm;

/** What npm's own settings say, wherever they stand. As a list, since npm refuses to get an address with a password. */
async function settings() {
	const [file, first] = npmUnder(process.execPath);
	const shell = process.platform === 'win32' && first.length === 0;
	const args = [...first, 'config', 'list', '--long'];
	const { stdout } = await promisify(execFile)(file, args, { cwd: ROOT, shell });
	const found = stdout.replaceAll('\r', '').matchAll(SETTING);
	return Object.fromEntries([...found].map(([, name, value]) => [name, JSON.parse(value)]));
}

function reach(host, port) {
	return new Promise((resolve, reject) => {
		const socket = connect({ host, port, timeout: LIMIT });
		socket.once('connect', resolve).once('error', reject);
		const say = () =>
			reject(Object.assign(new Error(), { code: `no answer in ${LIMIT / 1000} s` }));
		socket.once('timeout', say);
		for (const event of ['connect', 'timeout']) socket.once(event, () => socket.destroy());
	});
}
