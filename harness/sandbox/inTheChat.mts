import { waitFor } from '../process/waitFor.mts';
import type { Connected } from './connect.mts';

/** What a person does who is asked in the chat. */

interface Asked {
	data: {
		interactiveData?: {
			text: string;
			cardActions: Array<{ elementId: string; action: { url: string } }>;
		};
	};
}

/** Where the buttons of a question lead, once it stands in the chat. */
export async function linksOf(
	sandbox: Pick<Connected, 'state'>,
	question: string,
): Promise<Record<string, string>> {
	const { cardActions } = await waitFor(async () => {
		const messages = await sandbox.state<Asked>('messages');
		return messages
			.map(({ data }) => data.interactiveData)
			.findLast((one) => one?.text === question);
	}, `Nobody asked “${question}”`);
	return Object.fromEntries(cardActions.map(({ elementId, action }) => [elementId, action.url]));
}

/** Opens a link as a browser does. */
export const opened = async (link: string) => pageOf(await fetch(link));

/** Presses a button of the page that a link leads to. */
export const pressed = async (link: string, form: Record<string, string>, headers = {}) =>
	pageOf(await fetch(link, { method: 'POST', body: new URLSearchParams(form), headers }));

const pageOf = async (answer: Response) => ({
	status: answer.status,
	policy: answer.headers.get('content-security-policy') ?? '',
	page: await answer.text(),
});
