import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { CACHE, COMPILED, ROOT } from './paths.mjs';

/** Settings of npm that belong to the person or the machine, and not to the `npm run` around us. */
const PERSONAL =
	/^npm_config_(registry|.*proxy|no_?proxy|ca|cafile|strict_ssl|userconfig|globalconfig|cache|fetch_.*|maxsockets|offline|prefer_offline|store_dir|python|nodedir|@.*|\/\/.*)$/i;

/** `npm run` names npm's cache even if nobody chose it. */
const DEFAULT_CACHE =
	process.platform === 'win32'
		? join(process.env.LOCALAPPDATA ?? '', 'npm-cache')
		: join(homedir(), '.npm');

/** What package managers keep goes with the clone, unless a person named another place. */
const IN_THE_CLONE = {
	npm_config_cache: join(CACHE, 'npm'),
	npm_config_store_dir: join(CACHE, 'pnpm'),
	npm_config_cache_dir: join(CACHE, 'pnpm-metadata'),
	npm_config_state_dir: join(CACHE, 'pnpm-state'),
	npm_config_devdir: join(CACHE, 'headers'),
};

/** Waits between tries that sum up to some 15 seconds, and not to 70. */
const PATIENCE = {
	npm_config_fetch_retries: '4',
	npm_config_fetch_retry_factor: '2',
	npm_config_fetch_retry_mintimeout: '1000',
	npm_config_fetch_retry_maxtimeout: '10000',
};

/** Environment with `folders` first on the PATH, whatever the variable is called here. */
function withPath(environment, folders) {
	const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
	return { ...environment, [key]: [...folders, environment[key] ?? ''].join(delimiter) };
}

/**
 * Environment for the package managers. `npm run` hands its own settings down as variables
 * (prefix, ignored scripts, omitted kinds …), which would bend the installs that we start.
 */
export function quietEnvironment(node, extra = {}) {
	const kept = Object.entries(process.env).filter(
		([name, value]) =>
			(PERSONAL.test(name) && value !== DEFAULT_CACHE) ||
			!/^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|PNPM_)/i.test(name),
	);
	return {
		...IN_THE_CLONE,
		...PATIENCE,
		...withPath(Object.fromEntries(kept), [dirname(node)]),
		CI: 'true',
		...extra,
	};
}

/** n8n would ask a proxy also for this machine, where the sandbox is. */
function withoutProxyHere(environment) {
	const given = environment.npm_config_noproxy ?? environment.NO_PROXY ?? environment.no_proxy;
	const all = [given, '127.0.0.1', 'localhost'].filter(Boolean).join(',');
	return { ...environment, NO_PROXY: all, no_proxy: all };
}

/**
 * Environment for the project's own commands: the right Node and the project's tools first. What Node has
 * compiled is kept, since tests start hundreds of processes of the same sources.
 */
export function commandEnvironment(node) {
	const environment = { NODE_COMPILE_CACHE: COMPILED, ...process.env };
	const folders = [dirname(node), join(ROOT, 'node_modules', '.bin')];
	return withPath(withoutProxyHere(environment), folders);
}
