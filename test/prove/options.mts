import { createHash, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Target } from './perform.mts';
import { chaptersFor } from './steps/index.mts';
import type { Chapter } from './step.mts';

/** What the command line asks for. */
export const readOptions = (args: string[]) =>
	parseArgs({
		args,
		options: {
			only: { type: 'string', multiple: true, default: [] },
			keep: { type: 'boolean', default: false },
			sandbox: { type: 'boolean', default: false },
			yes: { type: 'boolean', default: false },
			clean: { type: 'boolean', default: false },
			listen: { type: 'string' },
			delay: { type: 'string', default: '0' },
			out: { type: 'string' },
		},
	}).values;

type Variables = Record<string, string | undefined>;

/** An app from the environment, and what is missing. */
export function appFrom(env: Variables): { target: Target; app: string; region: string } {
	const { COMETCHAT_APP_ID: appId = '', COMETCHAT_API_KEY: apiKey = '' } = env;
	const { COMETCHAT_REGION: region = '' } = env;
	const missing = ['COMETCHAT_APP_ID', 'COMETCHAT_REGION', 'COMETCHAT_API_KEY'].filter(
		(name) => !env[name],
	);
	if (missing.length > 0)
		throw new Error(`Set ${missing.join(', ')}, or use --sandbox to try it without an account.`);
	const { COMETCHAT_CHAT_HOST: chatHost, COMETCHAT_CALL_HOST: callHost } = env;
	const { COMETCHAT_MANAGEMENT_KEY: key, COMETCHAT_MANAGEMENT_SECRET: secret } = env;
	const host = env.COMETCHAT_MANAGEMENT_HOST;
	return {
		...{ region, app: createHash('sha256').update(appId).digest('hex').slice(0, 12) },
		target: {
			credentials: {
				cometChatApi: { appId, region, apiKey, chatHost, callHost },
				...(key && secret ? { cometChatManagementApi: { appId, apiKey: key, secret, host } } : {}),
			},
		},
	};
}

/**
 * The chapters to run: those with one of the words in their name or in that of a step, and the users that
 * all need. The webhook needs the Management API and a URL.
 */
export function chosen(
	only: string[],
	{ isManaged, webhookURL }: { isManaged: boolean; webhookURL: string | undefined },
): Chapter[] {
	const [people, ...others] = chaptersFor(webhookURL);
	const names = [people, ...others].flatMap(({ name, steps }) => [
		name,
		...steps.map((one) => one.name),
	]);
	const unknown = only.filter((word) => !names.includes(word));
	if (unknown.length > 0)
		throw new Error(
			`No chapter or step is called ${unknown.join(', ')}. Chapters: ${others.map(({ name }) => name).join(', ')}`,
		);
	const isPossible = ({ managed }: Chapter) => !managed || (isManaged && Boolean(webhookURL));
	const isAsked = ({ name, steps }: Chapter) =>
		only.length === 0 ||
		only.some((word) => name === word || steps.some((step) => step.name === word));
	return [people, ...others.filter((chapter) => isPossible(chapter) && isAsked(chapter))];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A beginning for names that no other run has. */
export const newPrefix = (): string =>
	`n8nprove${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
