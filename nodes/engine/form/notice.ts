import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** A text in a form, between its fields; always, or for what shows it. */
export const notice = (
	displayName: string,
	name: string,
	show?: IDisplayOptions['show'],
): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	...(show ? { displayOptions: { show } } : {}),
});
