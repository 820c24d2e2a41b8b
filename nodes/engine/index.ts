/** The engine's one door: all that declarations, platform and triggers take from it. */
export { operationBuilder, type RunnableOperation } from './catalogue/operationBuilder';
export { resource, type Resource, selectedOperation } from './catalogue/resource';
export { type Source, type SourceRun } from './catalogue/source';
export { type Client, openClient, probe } from './client';
export { showsAll, isObject, only, without, isSame, lettersOf } from './objects';
export { Rows } from './pipeline/rows';
export { type ResponseShape, done, doneWith, list, object } from './declaration/response';
export {
	type Api,
	type Codes,
	type Limits,
	type PagePosition,
	type ResponseData,
	type WireFormat,
} from './declaration/api';
export {
	type Approval,
	type Links,
	type PendingApproval,
	fieldOf,
	type FieldIssue,
	type Hint,
	type Operation,
	type Completion,
} from './declaration/operation';
export { type Attachment, attachmentFields, type Downloads } from './declaration/files';
export {
	changed,
	type Choice,
	type Choices,
	type Field,
	type Fields,
	type FileBytes,
	type FileContent,
	type Input,
	type InputOf,
	isRequired,
	type Named,
	optional,
	requiredFor,
	type Section,
	sectionOf,
	type ShownFor,
	type ValueOf,
	ruleMessage,
	ruleParts,
	schemaOf,
} from './declaration/field';
export { isRaw, simplified, simplifyField } from './declaration/output';
export { type Sealing } from './sealing';
export {
	type HttpRequest,
	type RequestResult,
	type Resumed,
	resumePathOf,
	type SendRequest,
} from './apiRequest';
export { execute } from './execute';
export {
	type Batch,
	listedIn,
	notListedIn,
	type ReadEntryResult,
	resultByKey,
	resultByListAndKey,
	sharedResult,
} from './execution/batched/batch';
export { type KeptFor } from './execution/batched/keptFor';
export { batched } from './execution/batched';
export { keyLists } from './execution/batched/keyLists';
export { orderOf, runsBackwards, targetKey } from './execution/batched/plan';
export { records } from './execution/batched/records';
export { computed, failItems, perItem } from './execution/perItem';
export { type Execution, type Fetched, type PlanRequests, type ReadList } from './execution';
export { asItComes, cursor, paged, whole } from './execution/lists';
export { gathering, planAll } from './execution/planner';
export { isOutOfDate, whileCurrent } from './execution/readModifyWrite';
export { repeatedFields, toRow } from './execution/toRow';
export { uploaded, uploadedAfter } from './execution/uploaded';
export { type Storing, withAttachments } from './file/attachments';
export { unescaped, csvLine, escaped } from './file/rowText';
export { OutputFile } from './file/export';
export { byLabel, columnMapper, control, inCollection, withShow } from './form/control';
export { properties } from './form';
export { type ListSource, type NamedList, searchMethods, readForForm } from './form/listSearch';
export { notice } from './form/operationForm';
export { subtitle } from './form/index';
export { jsonText, parseJson } from './json';
export { cursorPages } from './paging/cursorPages';
export { numberedPages } from './paging/numberedPages';
export { type GetPage, type Paginator, rowsOf, wholeList } from './paging/paginator';
export {
	type BatchEntry,
	type ItemInput,
	type ItemResult,
	type Plan,
	type Planned,
	type RefusedItem,
} from './plan';
export { otherList, outOfDate, stopped, asMaybeProcessed } from './problem/doubt';
export { invalid, joined, missing, noCredential, skippedWithList, tooMany } from './problem/input';
export { collateralProblem, withEntryName } from './problem/sharedRequest';
export { counted, listed, oneLine } from './problem/text';
export { toNodeError } from './problem/toNode';
export { type Reading, readFrom } from './read';
export { coerce } from './read/coerce';
export { couldKeepExisting } from './problem/fromApiError';
export { emptyAdvice } from './read/parameters';
export { inUtf8, type BinaryFile, bytesOf, MAX_BYTES, type StoredFile } from './read/file';
export { fromIssue } from './read/fromIssue';
export { trimmed, formatValue } from './read/formatValue';
export { asTyped } from './read/lists';
export { parameter, type ParameterValue } from './read/parameterValue';
export { type ParameterSource, type PlannedField } from './read/source';
export { buildBody, deepMerge } from './request/body';
export { failure, type Problem, type Result, success } from './result';
export { itemRun } from './run/itemRun';
export { continueOnFail } from './run/run';
export { pausesUpTo } from './pauses';
