import { delimiter, dirname, join } from 'node:path';
import { COMPILED, ROOT } from './paths.mjs';

/** Settings of npm that belong to the person or the machine, and not to the `npm run` around us. */
const PERSONAL =
	/^npm_config_(registry|.*proxy|no_?proxy|ca|cafile|strict_ssl|userconfig|globalconfig|cache|fetch_.*|maxsockets|offline|prefer_offline|store_dir|python|nodedir|@.*|\/\/.*)$/i;

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
		([name]) =>
			PERSONAL.test(name) || !/^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|PNPM_)/i.test(name),
	);
	return { ...withPath(Object.fromEntries(kept), [dirname(node)]), CI: 'true', ...extra };
}

/**
 * Environment for the project's own commands: the right Node and the project's tools first. What Node has
 * compiled is kept, since tests start hundreds of processes of the same sources.
 */
export function commandEnvironment(node) {
	const environment = { NODE_COMPILE_CACHE: COMPILED, ...process.env };
	return withPath(environment, [dirname(node), join(ROOT, 'node_modules', '.bin')]);
}
