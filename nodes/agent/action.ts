import type { IDataObject } from 'n8n-workflow';
import { isObject, parseJson } from '../engine';

/** Something that the app is to do, with its values as JSON. */
export interface ActionCall {
	name: string;
	values: string;
}

/** What CometChat Agent Answer writes into the stream of n8n, for the trigger alone. */
export const asChunk = ({ name, values }: ActionCall): IDataObject => ({
	cometChatAction: { name, values },
});

const MARK = '{"cometChatAction":';

/** A text in the parts in which it is written: none begins as a call does, whatever the text says. */
export const asText = (text: string): string[] =>
	text.startsWith(MARK) ? [text.slice(0, 1), text.slice(1)] : [text];

/** The call in what a node wrote; nothing of any other text. */
export function actionIn(content: string): ActionCall | undefined {
	if (!content.startsWith(MARK)) return undefined;
	try {
		const { cometChatAction } = JSON.parse(content) as IDataObject;
		if (!isObject(cometChatAction)) return undefined;
		const { name, values } = cometChatAction;
		return typeof name === 'string' && typeof values === 'string' ? { name, values } : undefined;
	} catch {
		return undefined;
	}
}

/** Reads the values of an action, or says what is wrong with them. */
export function readValues(
	input: unknown,
): { values: IDataObject } | { message: string; description: string } {
	const values = parsedValues(input);
	if (!values)
		return {
			message: 'Values isn’t a JSON object',
			description: 'Write it as { "key": "value" }.',
		};
	// Programs take that key for an object's nature instead of its content.
	return JSON.stringify(values).includes('"__proto__":')
		? { message: 'Values contains the key __proto__', description: 'Give that key another name.' }
		: { values };
}

function parsedValues(input: unknown): IDataObject | undefined {
	try {
		const value: unknown = typeof input === 'string' ? parseJson(input || '{}') : input;
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
