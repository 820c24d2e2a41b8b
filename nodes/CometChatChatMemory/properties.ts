import type { INodeProperties } from 'n8n-workflow';
import { collectionProperty, inCollection, notice, sectionOf, withShow } from '../engine';
import { history } from './history';

const fields = Object.entries(history.fields);

/** What the prompt of an agent contains: what Get Unanswered gathered, or the message of the trigger. */
const TO_ANSWER = '={{ $json.messages?.map(({ id }) => id) ?? $json.messageId }}';

/** The node's form. */
export const properties: INodeProperties[] = [
	notice(
		'The agent reads the conversation from CometChat; nothing is stored. With several items, AI Agent uses the memory of the first: put Loop Over Items before it.',
		'memoryNotice',
	),
	...fields
		.filter(([, field]) => sectionOf(field) === 'main')
		.map(([name, field]) => withShow(name, field))
		.map((property) =>
			property.name === 'messagesToAnswer' ? { ...property, default: [TO_ANSWER] } : property,
		),
	collectionProperty(
		'options',
		fields
			.filter(([, field]) => sectionOf(field) === 'options')
			.map(([name, field]) => inCollection(name, field)),
	),
];
