import { type Field, jsonText, optional, requiredFor } from '../../engine';
import { boolean, longText, options, password, text } from '../../fields/basic';
import { withVariables } from '../../fields/braces';
import { jsonObject, name, url } from '../../fields/common';
import { newId } from '../../fields/id';
import { icon, parameters, purpose } from '../shared/fields';
import { apiTool } from '../shared/id';

export const newSlug = newId({
	displayName: 'Slug',
	description: 'Unique identifier of the tool',
	placeholder: 'e.g. order-status',
	about: 'tool',
});

export const apiToolSlug = (description: string) => ({
	slug: apiTool({ displayName: 'API Tool', description }),
});

export const toolName = name({
	displayName: 'Name',
	description: 'Name of the tool',
	placeholder: 'e.g. Order status',
});

/** The request that the agent makes. */
export const request = {
	description: purpose('What the tool does, for the model', 'e.g. Status of an order'),
	endpoint: url({
		displayName: 'Endpoint',
		description: 'URL that the agent requests, such as that of an n8n webhook',
		placeholder: 'e.g. https://example.com/orders',
	}),
	httpMethod: options({
		displayName: 'Method',
		description: 'HTTP method of the request',
		options: { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' },
		sendAs: 'method',
	}),
	enableBasicAuth: boolean({
		displayName: 'Use Basic Auth',
		description: 'Whether to send a username and password with each request',
	}),
};

const login = {
	basicAuthUsername: text({
		displayName: 'Username',
		description: 'Username for Basic Auth',
		placeholder: 'e.g. cometchat',
	}),
	basicAuthPassword: password({
		displayName: 'Password',
		description: 'Password for Basic Auth',
		max: 255,
	}),
};

export const newLogin = {
	basicAuthUsername: requiredFor(login.basicAuthUsername, { enableBasicAuth: [true] }),
	basicAuthPassword: requiredFor(login.basicAuthPassword, { enableBasicAuth: [true] }),
};

export const changedLogin = {
	basicAuthUsername: optional(login.basicAuthUsername),
	basicAuthPassword: optional(login.basicAuthPassword),
};

const headersAsObject = jsonObject({
	displayName: 'Headers',
	description: 'Headers of the request, as JSON',
	placeholder: 'e.g. {"X-User": "@var-auth:sender.uid"}',
});

/** Headers, which CometChat wants as text. */
const headers: Field<string, false> = {
	...headersAsObject,
	schema: headersAsObject.schema.transform((given) => jsonText(given)),
	required: false,
} as Field<string, false>;

const body = longText({
	displayName: 'Body Template',
	description:
		'Body of the request, with parameters in single braces. The node adds the second ones that CometChat needs.',
	placeholder: 'e.g. {"order": "{orderId}"}',
});

/** What else the request can have. */
export const details = {
	headers,
	bodyTemplate: {
		...optional(body),
		schema: body.schema.transform(withVariables),
	} as Field<string, false>,
	parameters,
	allowAdditionalProperties: optional(
		boolean({
			displayName: 'Allow Additional Properties',
			description: 'Whether to let the model add values that aren’t parameters',
		}),
	),
	icon: optional(icon),
};

export const changes = {
	description: optional(request.description),
	endpoint: optional(request.endpoint),
	httpMethod: optional(request.httpMethod),
	enableBasicAuth: optional(request.enableBasicAuth),
	...changedLogin,
	...details,
};

export const API_TOOL_CHANGES = Object.keys(changes) as Array<keyof typeof changes>;

/** Headers can contain keys. */
export const SECRETS = ['basicAuthPassword', 'headers'];
