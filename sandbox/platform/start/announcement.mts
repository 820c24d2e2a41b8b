import { stateCounts } from '../control/state.mts';
import type { Platform } from '../server/platform.mts';

interface Readiness {
	address: string;
	/** Where CometChat's own chat is. */
	chat: string;
	/** PEM file to trust, with TLS. */
	ca: string | undefined;
}

/** The one line of JSON for programs. */
export function jsonLine({ identity }: Platform, { address, chat, ca }: Readiness): string {
	return `${JSON.stringify({ address, ...identity, pid: process.pid, chat, ca })}\n`;
}

/** What people need to begin: where to look, and what to enter in n8n's two credentials. */
export function welcome(
	{ identity, store, service }: Platform,
	{ address, chat, ca }: Readiness,
): string {
	const counts = stateCounts(store, service.tables);
	const contents = ['users', 'groups', 'members', 'roles', 'keywords', 'calls']
		.map((kind) => `${counts[kind]} ${kind === 'keywords' ? 'keyword lists' : kind}`)
		.join(', ');
	return [
		'The CometChat sandbox is ready.',
		'',
		...columns([
			['Page', address],
			['Chat', chat],
			...(ca ? ([['Certificate', ca]] as const) : []),
			['Contains', contents],
		]),
		'',
		'Credential CometChat API:',
		...columns([
			['App ID', identity.appId],
			['Region', 'Custom'],
			['Chat Host', address],
			['Call Host', address],
			['REST API Key', identity.fullAccessKey],
		]),
		'',
		'Credential CometChat Management API:',
		...columns([
			['App ID', identity.appId],
			['Key', identity.managementKey],
			['Secret', identity.managementSecret],
			['Host', address],
		]),
		'',
		'Credential CometChat Agent API:',
		...columns([
			['Header Name', 'Authorization'],
			['Header Value', identity.agentSecret],
		]),
		'',
		'Credential CometChat Webhook API, for moderation services:',
		...columns([
			['User', 'cometchat'],
			['Password', identity.webhookPassword],
		]),
		'',
		`The key ${identity.authOnlyKey} has the scope authOnly: it can only create auth tokens.`,
		'',
		'Press Ctrl+C to stop.',
		'',
	].join('\n');
}

const columns = (rows: ReadonlyArray<readonly [string, string]>): string[] =>
	rows.map(([name, value]) => `  ${name.padEnd(14)}${value}`);
