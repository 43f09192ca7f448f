import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type {
  FieldMap,
  InputFieldMap,
  InputRef,
  InputShapeFromFields,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core'
import { throwIfRefused, RefusalError } from '../responses/responses.ts'
import { fieldsForReplicas } from '../documents/operations.ts'
import { builder, type InputBuilder, lowerFirst, type SchemaTypes } from './builder.ts'
import { declaredAccess, checkAccess, type RootFieldAccess } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'

type Output = TypeParam<SchemaTypes>

/** A query or a mutation. */
interface ApiField<Type extends Output, Nullable extends boolean, Request, Args extends InputFieldMap> {
  readonly type: Type
  readonly nullable?: Nullable
  readonly description?: string | undefined
  readonly access: RootFieldAccess
  /** The only argument, which is named after its type: `jobGetRequest` of the type `JobGetRequest`. */
  readonly request?: InputRef<Request>
  /** The arguments of a field without `request`. */
  readonly args?: Args
  /** @returns the response, or a refusal, which becomes an error of the field. @param request the request, or the arguments */
  readonly run: (
    context: RequestContext,
    request: [Args] extends [never] ? Request : InputShapeFromFields<Args>,
  ) => Outcome<Type, Nullable> | Promise<Outcome<Type, Nullable>>
}

type Outcome<Type extends Output, Nullable extends boolean> =
  | ShapeFromTypeParam<SchemaTypes, Type, Nullable>
  | Refusal

interface ApiQuery<Type extends Output, Nullable extends boolean, Request, Args extends InputFieldMap>
  extends ApiField<Type, Nullable, Request, Args> {
  /**
   * The field reads only rows whose changes the history records, and data in memory, so that a replica with the same revision token
   * may answer it.
   */
  readonly canUseReplica?: true
  readonly extensions?: Readonly<Record<string, unknown>>
}

export function addQuery<
  Type extends Output,
  Request,
  Nullable extends boolean = false,
  Args extends InputFieldMap = never,
>(name: string, field: ApiQuery<Type, Nullable, Request, Args>): void {
  if (field.canUseReplica || field.extensions?.['rows']) fieldsForReplicas.add(name)
  declaredAccess.set(`Query.${name}`, field.access)
  builder.queryField(name, (t) => t.field(buildFieldOptions(field, (type) => t.arg({ type }))))
}

export function addMutation<
  Type extends Output,
  Request,
  Nullable extends boolean = false,
  Args extends InputFieldMap = never,
>(name: string, field: ApiField<Type, Nullable, Request, Args>): void {
  declaredAccess.set(`Mutation.${name}`, field.access)
  builder.mutationField(name, (t) => t.field(buildFieldOptions(field, (type) => t.arg({ type }))))
}

/** @returns the type of a response, or of a part of one. */
export const addObject = <Shape>(
  name: string,
  fields: (t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Shape>) => FieldMap,
  description?: string,
) => builder.objectRef<Shape>(name).implement({ fields, ...(description !== undefined && { description }) })

/** @returns the type of a request, or of a part of one. */
export const addInput = <Fields extends InputFieldMap>(
  name: string,
  fields: (t: InputBuilder) => Fields,
  description?: string,
) => builder.inputType(name, { fields, ...(description !== undefined && { description }) })

function buildFieldOptions(
  {
    request,
    args: otherArgs = {},
    access,
    run,
    ...options
  }: {
    readonly request?: InputRef
    readonly args?: object
    readonly access: RootFieldAccess
    readonly run: (context: RequestContext, request: never) => unknown
  },
  createArgument: (type: InputRef) => unknown,
) {
  const { name = '' } = (request ?? {}) as { readonly name?: string }
  const argument = lowerFirst(name)
  return {
    ...options,
    args: request ? { [argument]: createArgument(request) } : otherArgs,
    async resolve(_root: unknown, args: Readonly<Record<string, unknown>>, context: RequestContext) {
      const refusal = checkAccess(access, context.authority)
      if (refusal) throw new RefusalError(refusal)
      try {
        return throwIfRefused(await run(context, (request ? args[argument] : args) as never))
      } finally {
        // `run` may have entered another workspace, but the next field is executed in the one in the header.
        const { actor } = context.authority
        if (!isRefusal(actor)) await context.tx.enterWorkspace(actor.workspaceId)
      }
    },
    // `ApiField` states that `run` returns the type. Pothos cannot see that of a type parameter.
  } as never
}
