export { keepPicture, removePicture, sweepPictures } from "./keep-picture.ts"
export { filesRoutes } from "./routes.ts"
