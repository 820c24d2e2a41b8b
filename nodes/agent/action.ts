import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine/isObject';

/** Something that the app is to do, with its values as JSON. */
export interface ActionCall {
	name: string;
	values: string;
}

/** What CometChat Agent Answer writes into the stream of n8n, for the trigger alone. */
export const asChunk = ({ name, values }: ActionCall): IDataObject => ({
	cometChatAction: { name, values },
});

/** The call in what a node wrote; nothing of any other text. */
export function actionIn(content: string): ActionCall | undefined {
	if (!content.startsWith('{"cometChatAction":')) return undefined;
	try {
		const { cometChatAction } = JSON.parse(content) as IDataObject;
		if (!isObject(cometChatAction)) return undefined;
		const { name, values } = cometChatAction;
		return typeof name === 'string' && typeof values === 'string' ? { name, values } : undefined;
	} catch {
		return undefined;
	}
}
