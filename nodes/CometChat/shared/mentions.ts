import type { IDataObject } from 'n8n-workflow';
import { type Input, isObject } from '../../engine';

const MAX_MENTIONS = 10;

/** A text with its UIDs as CometChat keeps them. */
const lower = (text: unknown): string => String(text ?? '').toLowerCase();

/** Puts the mentions before the text, gives a card its preview, and a form's title its other name. */
export function messageBody(body: IDataObject, input: Input): IDataObject {
	const data = isObject(body.data) ? body.data : {};
	const { card, interactiveData } = data;
	const text = withMentions(data.text, input) ?? (isObject(card) ? card.fallbackText : undefined);
	return {
		...body,
		data: {
			...data,
			...(text === undefined ? {} : { text }),
			...(input.kind === 'form' && isObject(interactiveData)
				? { interactiveData: { ...interactiveData, text: interactiveData.title } }
				: {}),
		},
	};
}

/** The text after the mentions that it does not hold already. */
function withMentions(text: unknown, { mentions = [] }: Input): unknown {
	const missing = [...new Set(mentions as string[])]
		.map((uid) => `<@uid:${uid}>`)
		.filter((mention) => !lower(text).includes(mention));
	return missing.length === 0 ? text : [...missing, ...(text ? [text] : [])].join(' ');
}

/** A message mentions only so many users. */
export function mentionRule(input: Input) {
	const { text = input.caption } = input;
	const mentioned = lower(withMentions(text, input)).match(/<@uid:[\w-]+>/g) ?? [];
	if (new Set(mentioned).size <= MAX_MENTIONS) return undefined;
	return {
		field: 'mentions' as const,
		message: `and Text mention more than ${MAX_MENTIONS} users`,
		advice: 'Mention fewer users in one message.',
	};
}
