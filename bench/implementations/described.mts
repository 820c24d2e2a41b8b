import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { CREDENTIAL } from '../n8n/server.mts';

/** A field of text of a node that is written for the comparison. */
export const textField = (name: string): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
});

/** What every node's description must hold. */
export const described = (name: string, properties: INodeProperties[]): INodeTypeDescription => ({
	displayName: name,
	name,
	group: ['transform'],
	version: 1,
	description: name,
	defaults: { name },
	inputs: ['main'],
	outputs: ['main'],
	credentials: [{ name: CREDENTIAL, required: true }],
	properties,
});
