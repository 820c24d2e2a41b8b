import { deflateSync, gzipSync } from 'node:zlib';
import { AUTHORIZATION, sample, trusted, type Hostile } from './request.mts';

const as = (type: string, more: Array<[string, string]> = []): Partial<Hostile> => ({
	headers: [['Content-Type', type], ['Authorization', AUTHORIZATION], ...more],
});
const [JSON_, FORM] = ['application/json', 'application/x-www-form-urlencoded'];
const encoded = (encoding: string) => as(JSON_, [['Content-Encoding', encoding]]);
const noUtf8 = Buffer.from([0xff, 0xfe, 0xc0]);
const form = new URLSearchParams({
	trigger: 'message_sent',
	appId: '2690f1c4d8a7e135',
	data: '{}',
});
const boundary =
	'--b\r\nContent-Disposition: form-data; name="trigger"\r\n\r\nmessage_sent\r\n--b--\r\n';

/** Ways of sending that no JSON client has. */
export const wire: Hostile[] = [
	trusted('UTF-16', Buffer.from(sample, 'utf16le'), false),
	trusted(
		'UTF-16 that says so',
		Buffer.from(sample, 'utf16le'),
		false,
		as(`${JSON_}; charset=utf-16`),
	),
	trusted('Latin 1', sample, false, as('application/json; charset=iso-8859-1')),
	trusted('a charset that is none', sample, false, as('application/json; charset=')),
	trusted('bytes that are no UTF-8', Buffer.concat([Buffer.from('{"trigger":"'), noUtf8]), false),
	trusted('plain text', sample, false, as('text/plain')),
	trusted('markup', '<trigger>message_sent</trigger>', false, as('application/xml')),
	trusted('broken markup', '<trigger>message_sent', false, as('text/xml')),
	trusted('a form', form.toString(), false, as(FORM)),
	trusted('a form with depth', 'data[message][id]=1&trigger=message_sent', false, as(FORM)),
	trusted('a form in parts', boundary, false, as('multipart/form-data; boundary=b')),
	trusted('a form without a boundary', boundary, false, as('multipart/form-data')),
	trusted('bytes', sample, false, as('application/octet-stream')),
	trusted('no kind', sample, false, { headers: [['Authorization', AUTHORIZATION]] }),
	trusted('a kind of its own', sample, false, as('application/vnd.cometchat+json')),
	trusted('gzip', gzipSync(sample), true, encoded('gzip')),
	trusted('deflate', deflateSync(sample), true, encoded('deflate')),
	trusted('gzip that is none', sample, false, encoded('gzip')),
	trusted('half a gzip', gzipSync(sample).subarray(0, 60), false, encoded('gzip')),
	// n8n reads the body as it is.
	trusted('an encoding that is none', sample, true, encoded('nonsense')),
	trusted('a small gzip of much', gzipSync(Buffer.alloc(40_000_000, 32)), false, encoded('gzip')),
	trusted('another method', sample, false, { method: 'PUT' }),
	trusted('a patch', sample, false, { method: 'PATCH' }),
	trusted('a question', '', false, { method: 'GET' }),
	trusted('a deletion', '', false, { method: 'DELETE' }),
	trusted('another address', sample, false, { suffix: '/more' }),
	trusted('an address that climbs', sample, false, { suffix: '/../../rest/login' }),
	trusted('words behind the address', sample, true, { suffix: '?__proto__[a]=1&trigger=x' }),
];
