import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '../endpoints/endpoint.mts';
import type { FaultRule } from '../faults/rule.mts';
import { isProcessed } from '../faults/rule.mts';
import { applyFault, type WireAnswer } from '../faults/applyFault.mts';
import { rateHeaderNames } from '../limits/rateHeaders.mts';
import { rawBytes } from './body.mts';
import { type FormPart, formBytes, readForm } from './form.mts';
import { perform } from './perform.mts';
import type { Platform } from './platform.mts';
import { requestLine } from './requestLine.mts';

/** The handler of one endpoint: read the body, decide on a fault, do it, answer. */
export function serve(platform: Platform, endpoint: Endpoint) {
	return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		const form = request.isMultipart() ? await readForm(request) : undefined;
		const bytes = (): Buffer => (form ? formBytes(form) : rawBytes(request));
		if (request.over.aborted) return reply.hijack();
		request.entry.bytes = Number(request.headers['content-length'] ?? bytes().length);

		const { method, url } = request;
		const rule = platform.faults.decide({ method, url, bytes });
		if (!rule) return send(request, reply, answerTo(request, form));
		request.entry.fault = rule.kind;
		return send(request, reply, await gone(rule, request, form));
	};

	function answerTo(request: FastifyRequest, form: FormPart[] | undefined): WireAnswer {
		const { answer, entities } = perform(platform, endpoint, request, form);
		request.entry.entities = entities;
		return answer;
	}

	function gone(
		rule: FaultRule,
		request: FastifyRequest,
		form: FormPart[] | undefined,
	): Promise<WireAnswer> {
		const answer = isProcessed(rule) ? answerTo(request, form) : undefined;
		if (!answer && rule.late !== undefined) {
			const { signal } = platform.end;
			void delay(rule.late, undefined, { signal, ref: false }).then(
				() => answerTo(request, form),
				() => undefined,
			);
		}
		return applyFault(rule, answer, platform.limits.settings);
	}

	function send(request: FastifyRequest, reply: FastifyReply, answer: WireAnswer): FastifyReply {
		if (answer.reset) {
			reply.hijack();
			reset(request);
			if (!platform.quiet) requestLine(request.entry);
			return reply;
		}
		if (answer.withoutRateHeaders) for (const name of rateHeaderNames) reply.removeHeader(name);
		return reply
			.code(answer.status)
			.headers({ ...answer.headers, 'content-type': answer.type })
			.send(answer.text);
	}
}

/** Cuts the connection: with a TCP reset where the socket can, else by closing it. */
export function reset({ raw, protocol }: FastifyRequest): void {
	if (protocol === 'https') raw.socket.destroy();
	else raw.socket.resetAndDestroy();
}
