import { stateCounts } from '../control/state.mts';
import type { Platform } from '../server/platform.mts';

interface Readiness {
	address: string;
	/** PEM file to trust, with TLS. */
	ca: string | undefined;
}

/** The one line of JSON for programs. */
export function jsonLine({ identity }: Platform, { address, ca }: Readiness): string {
	return `${JSON.stringify({ address, ...identity, pid: process.pid, ...(ca ? { ca } : {}) })}\n`;
}

/** What people need to begin. */
export function welcome(
	{ identity, store, service }: Platform,
	{ address, ca }: Readiness,
): string {
	const counts = stateCounts(store, service.tables);
	const contents = ['users', 'groups', 'members', 'roles', 'keywords', 'calls']
		.map((kind) => `${counts[kind]} ${kind}`)
		.join(', ');
	return [
		'The chat platform sandbox is ready.',
		'',
		`  address         ${address}`,
		...(ca ? [`  certificate     ${ca}`] : []),
		`  app id          ${identity.appId}`,
		`  region          ${identity.region}`,
		`  fullAccess key  ${identity.fullAccessKey}`,
		`  authOnly key    ${identity.authOnlyKey}`,
		`  holds           ${contents}`,
		'',
		'Ctrl+C ends it.',
		'',
	].join('\n');
}
