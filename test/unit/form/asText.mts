import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

type Inner = INodeProperties | INodePropertyOptions | { values: INodeProperties[] };

/** A form line by line, as a person could read it: each property with its look, its texts and when it shows. */
export const asText = (all: Inner[], indent = ''): string =>
	all
		.map((one) => {
			const {
				options = [],
				values = [],
				name,
				displayName,
				...rest
			} = one as INodeProperties & {
				values?: INodeProperties[];
			};
			const { type, default: initial, description, ...more } = rest;
			const said = Object.entries(more).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
			const parts = [displayName, name, type, JSON.stringify(initial), description, ...said];
			const line = parts.filter((part) => part !== undefined).join(' | ');
			const inside = [...options, ...values] as Inner[];
			return `${indent}${line}\n${asText(inside, `${indent}\t`)}`;
		})
		.join('');
