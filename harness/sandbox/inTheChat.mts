import { ONCE } from '../n8n/client.mts';
import { waitFor } from '../process/waitFor.mts';
import type { Connected } from './connect.mts';

/** What an approver does with a question in the chat. */

/** The links in a message by what they answer; one that leaves it to the page stands for each answer. */
export const linksIn = (message: string): Record<string, string> =>
	Object.fromEntries(
		(message.match(/https?:[^"\\\s]+question=[^"\\\s]+/g) ?? []).flatMap((link) => {
			const answer = new URL(link).searchParams.get('answer');
			return (answer ? [answer] : ['approve', 'decline', 'respond']).map((one) => [one, link]);
		}),
	);

/** Where the links of a question lead, by what they answer, once it is in the chat as a text or a card. */
export async function linksOf(
	sandbox: Pick<Connected, 'state'>,
	question: string,
): Promise<Record<string, string>> {
	return await waitFor(async () => {
		const messages = await sandbox.state<{ data: unknown }>('messages');
		const texts = messages.map(({ data }) => JSON.stringify(data));
		const words = JSON.stringify(question).slice(1, -1);
		const message = texts.findLast((text) => text.includes(words) && text.includes('question='));
		return message === undefined ? undefined : linksIn(message);
	}, `No message asks “${question}”`);
}

/** The links that approve, by who got the question, once so many were asked. */
export async function approvalsOf(
	sandbox: Pick<Connected, 'state'>,
	question: string,
	count: number,
): Promise<Record<string, string>> {
	return await waitFor(async () => {
		const messages = await sandbox.state<{ receiver: string; data: { text?: string } }>('messages');
		const links = messages.flatMap(({ receiver, data: { text = '' } }) => {
			const { approve: link } = linksIn(text);
			return link && text.includes(question) ? [[receiver, link] as const] : [];
		});
		return links.length === count ? Object.fromEntries(links) : undefined;
	}, `“${question}” wasn’t asked ${count} times`);
}

/** Opens a link as a browser does. */
export const opened = async (link: string) => pageOf(await fetch(link, { headers: ONCE }));

/** Presses a button of the page that a link leads to: what is filled in goes as the page's form says. */
export async function pressed(
	link: string,
	form: Record<string, string> | string[][],
	headers = {},
) {
	const { page } = await opened(link);
	const fields = new URLSearchParams(form);
	const parts = new FormData();
	for (const [name, value] of fields) parts.append(name, value);
	const body = page.includes('enctype="multipart/form-data"') ? parts : fields;
	return pageOf(await fetch(link, { method: 'POST', body, headers: { ...ONCE, ...headers } }));
}

const pageOf = async (answer: Response) => ({
	status: answer.status,
	policy: answer.headers.get('content-security-policy') ?? '',
	page: await answer.text(),
});
