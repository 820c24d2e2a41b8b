import { type InputOf, optional, requiredFor } from '../../engine';
import { textList, options } from '../../fields/basic';
import { MAX_TAGS } from '../../fields/common';
import type { Question } from './approval/question';
import { wordsOf } from './askingInChat';

const inChat = { answerBy: ['chat', 'both'], responseType: ['approval'] };

const words = (displayName: string, description: string, placeholder: string) =>
	optional(
		textList({
			displayName,
			description: `${description}, next to the button’s label: one per entry, or comma-separated. Upper and lower case are the same.`,
			placeholder,
			entryName: 'Word',
			max: 40,
			maxEntries: 50,
			sendAs: '',
		}),
		{ section: 'options', shownFor: inChat },
	);

/** Where they answer. A form is always on the page. */
export const answerBy = {
	answerBy: requiredFor(
		options({
			displayName: 'Answer By',
			description: 'Where users answer',
			options: {
				page: { name: 'Page', description: 'On a page that a link in the message opens' },
				chat: {
					name: 'Chat',
					description:
						'With a reply, or with the reaction 👍 or 👎. Needs a workflow with Message → Take Answer.',
				},
				both: { name: 'Page or Chat', description: 'Either way; the first answer counts' },
			},
			sendAs: '',
		}),
		{ responseType: ['approval', 'freeText'] },
	),
	approveWords: words('Words That Approve', 'Replies that approve', 'e.g. yes, ja, oui'),
	declineWords: words('Words That Decline', 'Replies that decline', 'e.g. no, nein, non'),
};

/** While it is open, a question has a tag of ours besides its own. */
export function tagsRule({
	answerBy: place = 'page',
	responseType,
	tags = [],
}: {
	answerBy?: string | undefined;
	responseType: string;
	tags?: string[] | undefined;
}) {
	if (place === 'page' || responseType === 'customForm' || tags.length < MAX_TAGS) return undefined;
	return {
		field: 'tags' as const,
		message: `must leave one of ${MAX_TAGS} to the open question`,
		advice: 'Remove a tag, or set Answer By to Page.',
	};
}

/** A word may mean one of the buttons only. */
export function wordsRule(input: Parameters<typeof chatAnswering>[0]) {
	const { approve = [], decline = [] } = chatAnswering(input)?.words ?? {};
	const duplicate = decline.find((word) => approve.includes(word));
	if (duplicate === undefined) return undefined;
	return {
		field: 'declineWords' as const,
		message: `must not contain what approves: “${duplicate}”`,
		advice: 'Remove the word from one of the two lists, or change the label of a button.',
	};
}

/** How it is answered in the chat. */
export function chatAnswering({
	answerBy: place = 'page',
	responseType,
	...input
}: InputOf<typeof answerBy> & {
	responseType: string;
	approvalOptions?:
		| { approveLabel?: string | undefined; disapproveLabel?: string | undefined }
		| undefined;
}): Question['chat'] {
	if (place === 'page' || responseType === 'customForm') return undefined;
	const only = place === 'chat';
	if (responseType === 'freeText') return { words: {}, only };
	const { approveLabel = 'Approve', disapproveLabel = 'Decline' } = input.approvalOptions ?? {};
	const { approveWords, declineWords } = input;
	const approve = wordsOf(approveLabel, approveWords);
	return { words: { approve, decline: wordsOf(disapproveLabel, declineWords) }, only };
}
