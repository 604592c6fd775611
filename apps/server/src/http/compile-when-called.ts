import ajvCompiler, { type BuildCompilerFromPool } from "@fastify/ajv-compiler"
import serializerCompiler, { type SerializerFactory } from "@fastify/fast-json-stringify-compiler"

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>

const buildAjvCompiler: BuildCompilerFromPool = ajvCompiler()
const buildSerializerCompiler = serializerCompiler()

/** What checks an input, made when the first such input comes. */
const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compile = buildAjvCompiler(externalSchemas, options)
  return (shape) => {
    let compiled: Validator | undefined
    const validate = (...input: Parameters<Validator>) => {
      compiled ??= compile(shape)
      const isValid = compiled(...input)
      validate.errors = compiled.errors
      return isValid
    }
    validate.errors = undefined as Validator["errors"]
    // The framework hands Ajv's own functions the place of the input as well, by which it puts converted values there.
    validate.schemaEnv = true
    return validate as unknown as Validator
  }
}

/** What writes an answer, made when the first such answer goes out. */
const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compile = buildSerializerCompiler(externalSchemas, options)
  return (shape) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (answer) => {
      serialize ??= compile(shape)
      return serialize(answer)
    }
  }
}

/**
 * The shapes of a call are compiled when it is first called, by the framework's own compilers: all of them at the start
 * took a third of its time, and most calls of a day are few.
 */
export const compileWhenCalled = { buildValidator, buildSerializer }
