export { AddPackageToBasket } from "./add-package-to-basket.tsx"
export { AddToBasket } from "./add-to-basket.tsx"
export { Basket } from "./basket.tsx"
export { BasketCard } from "./basket-card.tsx"
